import { test } from 'vitest'
import { checkImport, type ImportedSite } from '../testing/init.ts'

/** The files of a site with pages of several kinds, and what becomes of them. */
const kinds: ImportedSite[] = [
  [
    'entries in files of their own, the site’s own language of two, and accounts of all kinds',
    {
      'config.yaml': 'title: Site\ndefaultContentLanguage: es',
      'content/projects/oven.yaml': 'title: Horno\ndescription: Hornea solo.',
      'data/en/author.yaml': 'name: Ann Sample',
      'data/cv.json': '{"skills": ["Rye"]}',
      'data/es/author.yaml':
        'name: Ana Sample\nphone: "+34-0000000000"\nsocial: {linkedin: ana-muñoz, stackoverflow: 1/ana, github: username, scholar: "a1&hl=en", researchgate: Ana-S}',
    },
    {
      profile: {
        name: 'Ana Sample',
        locale: 'es',
        contact: [],
        links: [
          { href: 'https://www.linkedin.com/in/ana-mu%C3%B1oz', title: 'LinkedIn' },
          { href: 'https://stackoverflow.com/users/1/ana' },
          { href: 'https://scholar.google.com/citations?user=a1' },
          { href: 'https://www.researchgate.net/profile/Ana-S' },
        ],
      },
      projects: [{ title: 'Horno' }],
      resume: { skills: [{ name: 'Rye' }] },
    },
  ],
  [
    'what says nothing: headings alone, pictures, links to files, the same words again, a default list',
    {
      '_data/cv.yml':
        '- {title: Open Source Projects, type: time_table, contents: []}\n- {title: Education, type: time_table, contents: [{title: BSc, institution: Fen School}]}',
      '_pages/about.md':
        '![badge](b.png)\n\nI bake rye bread of many kinds in an old oven.\n\n[CV](cv.pdf)\n',
      '_pages/home.md': '# Welcome\n\nI bake rye bread of many kinds in an old oven.\n',
      '_pages/resume.md':
        '# Sam Sample\n\nBaker\n\n## [Prizes](https://example.com) I won\n\n- A spoon\n',
      'content/jobs/Mill/index.md':
        '---\ntitle: Lead\ncompany: Mill\nrange: August - Present\ndate: 1\n---\n',
      'src/skills.js':
        "export const skills = ['React', 'Next.js', 'Typescript', 'Node.js', 'Python', 'Go', 'Postgres', 'Docker', 'Kubernetes', 'Java', 'C++']",
      '_data/projects.yml':
        '- {name: Oven, summary: A warm oven., description: "A warm oven. It bakes."}',
    },
    { resume: { education: [{ title: 'BSc' }] } },
    {
      'about.md':
        /^# Welcome\n\nI bake rye bread of many kinds in an old oven\.\n\nbadge\n\n## Prizes I won\n\n- A spoon\n$/,
      'resume.yml':
        /^(?![\s\S]*(skills:|time_table))[\s\S]*summary: I bake rye bread of many kinds in an old oven\.\n/,
      'projects/oven/index.md': /^---\n(?![\s\S]*A warm oven\.[\s\S]*A warm oven\.)/,
      report:
        /^(?![\s\S]*not a date)(?=[\s\S]*"August - Present" \(line 4\) is read as present)[\s\S]*not moved: 2/,
    },
  ],
  [
    'a home page in markup, unfilled texts, addresses of menu pages, what a type and an excerpt say',
    {
      'astro.config.mjs': 'export default {}',
      'gitprofile.config.ts':
        "export default { seo: { title: 'Portfolio of Sam Sample' }, skills: ['Rye'], social: { website: 'rss.xml', gmail: 'sam@example.com' } }",
      'src/pages/index.astro':
        '---\nconst a = { b: "<p>no</p>" }\n---\n<nav><p>One two three four five six seven eight nine</p></nav><p>I bake <b>rye</b> in an\n old oven that stands in Fen.</p>{a.map((x) => { <p>Not this one at all, since it is for a program</p> })}<p>Latest posts</p>',
      'src/data/me.json':
        '{"about": "[Two or three sentences about who you are.]", "experience": [{"title": "[Job Title]", "company": "[Company]", "date": "2020"}]}',
      '_pages/talks.html':
        '---\npermalink: /talks/\nredirect_from: [/speaking/, /about.html]\n---\n',
      '_talks/rye.md': '---\ntitle: Rye\ntype: Tutorial\nvenue: Fen\ndate: 2019-05-06\n---\n',
      '_portfolio/early.md': '---\ntitle: Kiln\ndate: 2019-01-01\n---\n![Kiln](k.svg)\n\nA kiln.\n',
      '_portfolio/hydroarc.md':
        '---\ntitle: Arc\ndate: 2020-01-01\nexcerpt: "An arc. <img src=\'k.svg\'>"\n---\n',
      '_portfolio/k.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    },
    {
      profile: { name: 'Sam Sample', email: 'sam@example.com', links: [] },
      resume: { experience: [] },
      projects: [{ title: 'Arc' }, { title: 'Kiln' }],
    },
    {
      'about.md':
        /^I bake \*\*rye\*\* in an old oven that stands in Fen\.\n\n## Talks\n\n[\s\S]*Type: Tutorial/,
      'profile.yml':
        /redirects:[\s\S]*\/talks: \/\n[\s\S]*\/speaking: \/\n[\s\S]*\/about.html: \/about\n/,
      'projects/arc/index.md': /image: k\.svg[\s\S]*An arc\./,
      'projects/kiln/index.md': /image: k\.svg[\s\S]*---\n\nA kiln\.\n$/,
    },
  ],
  [
    'blocks of a page, a paper in two sources, withheld posts, pictures in HTML, what others wrote',
    {
      'content/_index.md':
        "---\nsections:\n- block: experience\n  content:\n    title: Experience\n    date_format: Jan 2006\n    items: [{title: Lead, company: Mill, date_start: '2020-01-01'}]\n- block: markdown\n  content: {title: Advice, text: I review breads of all kinds.}\n  design: {columns: '2'}\n- block: hero\n  content: {title: Hi}\n---\n",
      'content/authors/admin/_index.md': '---\ntitle: Sam Sample\n---\n',
      'publications.bib': '@article{a, title={On Rye}, year={2020}}',
      'content/publication/a/index.md':
        '---\ntitle: On rye\npublication: Crumb\ndate: 2020-01-01\n---\n',
      'content/project/oven/references.bib': '@article{b, title={Others}, year={1999}}',
      'docker-local.yml': 'services: {web: {command: bash, description: It runs.}}',
      'content/post/withheld/index.md':
        '---\ntitle: Withheld\ndate: 2020-01-01\n_build: {render: never}\n---\nNot shown.\n',
      'content/post/shown/index.md':
        '---\ntitle: Shown\ndate: 2020-01-02\n---\n<p align="center">\n  <img src="a.svg" alt="View">\n</p>\n',
      'content/post/shown/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    },
    {
      resume: {
        experience: [{ title: 'Lead', place: 'Mill', start: '2020-01-01' }],
        publications: [{ title: 'On rye', place: 'Crumb' }],
        volunteer: [],
      },
      posts: [{ slug: 'shown' }],
    },
    {
      'about.md': /## Advice\n\n- I review breads of all kinds\.\n$/,
      'writing/shown/index.md': /<img src="a\.svg" alt="View">/,
      'writing/withheld/index.md': /draft: true/,
    },
  ],
]

test.each(kinds)('%s', checkImport)
