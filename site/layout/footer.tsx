import { fill } from '#text/fill.ts'
import { ownAddress } from '../../model/pages.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { useMenu } from './menu.tsx'

export function Footer() {
  const { content, texts, number, path, original } = useShared()
  const inMenu = useMenu().items.map(({ link }) => link)
  const pages = content.pages.filter((page) => !inMenu.includes(ownAddress(page)))
  const { name, copyrightYear } = content.profile
  return (
    <footer className="relative flex flex-wrap items-center gap-x-6 gap-y-2 line-above py-6 text-sm text-quiet print:hidden">
      <p className="me-auto">
        {fill(texts.layout.rights, { year: number(copyrightYear), owner: name })}
      </p>
      {pages.map((page) => (
        <SiteLink
          key={page.slug}
          href={ownAddress(page)}
          aria-current={path === ownAddress(page) ? 'page' : undefined}
          className={footerLink}
          {...original(`pages.${page.slug}`)}
        >
          {page.title}
        </SiteLink>
      ))}
      {path === '/privacy' ? (
        <SiteLink href={path} aria-current="page" className={footerLink}>
          {texts.layout.privacy}
        </SiteLink>
      ) : (
        <button
          type="button"
          popoverTarget="privacy-policy"
          aria-haspopup="dialog"
          className={footerLink}
        >
          {texts.layout.privacy}
        </button>
      )}
    </footer>
  )
}

const footerLink =
  'inline-flex min-h-6 max-w-full items-center font-semibold wrap-anywhere underline underline-offset-4 hover:text-accent'
