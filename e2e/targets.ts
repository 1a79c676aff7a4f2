/**
 * What is to be hit by a finger and is smaller than 24 by 24 CSS pixels, in words; links within running
 * text may be (WCAG 2.5.8). Runs in the page.
 */
export function findSmallTargets(): string[] {
  const controls = document.querySelectorAll('a, button, input, select, textarea, [tabindex="0"]')
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return []
    if (control.closest('[inert]') || control.matches('.sr-only')) return []
    const isInText = control.matches('.prose-text p a, .prose-text li a')
    const { width, height } = control.getBoundingClientRect()
    // A toast that leaves ends as a line.
    const isGone = width < 1 || height < 1
    if (isGone || isInText || (width >= 24 && height >= 24)) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
    return [`target: ${name} of ${Math.round(width)} by ${Math.round(height)} px`]
  })
}
