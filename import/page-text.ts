// Comments, styles and scripts, but for those in code. What is never closed is looked through once.
export const unshown =
  /(^ {0,3}(?:```[\s\S]*?^ {0,3}```|~~~[\s\S]*?^ {0,3}~~~)|(?<!`)`[^`\n]+`(?!`))|<(style|script)\b(?:(?!<\2\b)[\s\S])*?<\/\2>|<!--[\s\S]*?(?:-->|(?![\s\S]))|^\[(\/\/|comment)\]:.*$|^<link\b.*>$|\{::comment\}(?:(?!\{::)[\s\S])*?\{:\/(?:comment)?\}|\{:[^{}\n]*\}/gim

/** Removes lines that only link to a file that isn't moved, such as a PDF. */
export const withoutLoneLinks = (text: string, addresses = '(?![\\s<"\']*(?:https?:|mailto:))') =>
  text.replace(
    RegExp(
      `^[ \\t]*(?:[-*+] )?(?:\\[[^\\]\\n]*\\]\\(${addresses}[^)\\n]*\\)|<a\\s(?:(?!href=)[^>\\n])*href=${addresses}[^>\\n]*>[^\\n]*?</a>)[ \\t]*$`,
      'gim',
    ),
    '',
  )

/** A line break of Markdown is a space. */
export const withoutSoftBreaks = (text: string) =>
  text.trim().replace(/(?<=^[^#`|\n].*[^\s\\])\n(?=[\p{L}(["])/gmu, ' ')
