const marks: Record<string, string> = {
  amazonwebservices: 'AWS',
  aws: 'AWS',
  azure: 'Az',
  csharp: 'C#',
  java: 'Jv',
  linkedin: 'in',
  microsoftazure: 'Az',
  microsoftsqlserver: 'SQL',
  openai: 'AI',
  oracle: 'Or',
  playwright: 'Pw',
  powershell: 'PS',
  slack: 'Sl',
  sql: 'SQL',
  visualstudio: 'VS',
  visualstudiocode: 'VSC',
  vscode: 'VSC',
  windows: 'Win',
}

/** What simple-icons no longer has, and "letters" for the initials of anything else. */
export const letteredNames = ['letters', ...Object.keys(marks)]

export const isLettered = (icon: string) => letteredNames.includes(icon)

export function letteredIcon(icon: string, tooltip: string, x: number): string {
  const words = tooltip.match(/[\p{L}\p{N}]+/gu) ?? []
  const initials = words.map(([first]) => first).join('')
  const letters = marks[icon] ?? (words.length > 1 ? initials : (words[0] ?? '')).slice(0, 3)
  const size = { 1: 17, 2: 13 }[letters.length] ?? 9.5
  return `<svg x="${x}" y="0" width="24" height="24" viewBox="0 0 24 24"><mask id="letters-${x}"><rect width="24" height="24" fill="#fff"/><text x="12" y="12.5" dy=".34em" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${size}">${letters}</text></mask><rect y="1" x="1" width="22" height="22" rx="4" mask="url(#letters-${x})"/></svg>`
}
