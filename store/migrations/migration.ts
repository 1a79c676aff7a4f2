/** A change of the schema, in the SQL of each database. */
export type Migration = { sqlite: string[]; postgres: string[] }
