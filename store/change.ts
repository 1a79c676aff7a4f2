/** A row as the driver gives it. */
export type Row = Record<string, unknown>

/** A step of a change as the database is sent it. Where it `stops`, later steps are left out and the change is still made. */
export type Statement = {
  sql: string
  parameters: readonly unknown[]
  stops?: 'with rows' | 'without rows'
}

/** The statements of one change. */
export type Change = Statement[]

/** Whether a step that gave these rows is the last of its change. */
export const isLast = ({ stops }: Statement, rows: Row[]): boolean =>
  stops === (rows.length > 0 ? 'with rows' : 'without rows')
