import type { PageProps } from '@react-pdf/renderer'

declare module '@react-pdf/renderer' {
  /** The renderer makes bookmarks of views as well as of pages; its types say so of pages only. */
  interface ViewProps {
    bookmark?: PageProps['bookmark']
  }
}
