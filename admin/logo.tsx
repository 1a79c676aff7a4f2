/** The owner's logo, which the document names as its icon. */
export function Logo() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]:not([sizes])')?.href
  return <img src={icon} width={44} height={44} alt="" className="size-11" />
}
