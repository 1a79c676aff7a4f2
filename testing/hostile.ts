/** Words in several scripts and directions, with what could break out of where it is put. */
const words = [
  ...'ordinary naïve Ångström 🚀🧑🏽‍💻 عربى עברית *star _under_ `tick'.split(' '),
  ...'[link](javascript:alert(1)) <b>bold </script> %%name%% $& \\ "quoted"'.split(' '),
  ..."it's a|b #hash".split(' '),
  ...['- dash', '1. one'],
  ...'{{braces}} &amp; &#0; tab\there bell\u0007 turned\u202eround half\ud800 ---'.split(' '),
]

const wordsOf = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => words[(from + index) % words.length]).join(' ')

/** A JSON Resume with this many entries in each list, none with a date, and this many words in all. */
export function hostileResume(entries: number, count: number) {
  const share = Math.ceil(count / (entries * 4))
  const list = <Item>(make: (index: number) => Item) =>
    Array.from({ length: entries }, (_, index) => make(index))
  return {
    basics: {
      name: 'Zoë "Ünsafe" <script>alert(1)</script> 🦊 فاطمة',
      label: wordsOf(12, 3),
      email: 'zoe@example.com',
      phone: '+1 202 555 0147',
      summary: `${wordsOf(share, 0)}\n\n${wordsOf(share, 7)}`,
      location: { city: 'القاهرة', region: 'Cairo' },
    },
    work: list((index) => ({
      name: `Employer ${index + 1} ${words[index % 6]}`,
      position: `${words[index % words.length]} ${index}`,
      summary: wordsOf(share, index),
      highlights: [wordsOf(share, index + 5), '🎉'],
    })),
    education: list((index) => ({
      institution: `School ${index + 1}`,
      area: words[index % words.length],
    })),
    skills: list((index) => ({ name: `${words[index % words.length]} ${index}` })),
    projects: list((index) => ({
      name: `${words[index % words.length]}`,
      description: wordsOf(share, index),
    })),
  }
}
