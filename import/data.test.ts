import { expect, test } from 'vitest'
import { checkImport, type ImportedSite } from '../testing/init.ts'

/** The files of a site, and what becomes of them. */
const kinds: ImportedSite[] = [
  [
    'links of an entry, and a sentence under a heading',
    {
      '_data/awards.yml':
        '- {title: Prize, year: 2020, footerLink: [{name: Read more, url: https://example.com/p}]}',
      '_data/projects.yml':
        '- {title: Oven, href: "#", links: [{type: Code, href: https://github.com/sam/oven}, {type: Live, href: https://example.com/o}]}',
      '_data/experience.yml':
        '- {company: Mill, role: Lead, years: 2020, headline: "I led the bakers of a small mill."}',
    },
    {
      resume: { awards: [{ title: 'Prize', link: 'https://example.com/p' }] },
      projects: [{ pageLink: 'https://example.com/o', codeLink: 'https://github.com/sam/oven' }],
    },
    { 'resume.yml': /description: I led the bakers/, 'projects/oven/index.md': /---\n$/ },
  ],
  [
    'sentences about skills, and lists of projects by other names',
    {
      'src/portfolio.js':
        "export const skillsSection = { title: 'What I do', skills: ['⚡ Bake highly digestible bread'], softwareSkills: [{ skillName: 'Go' }] }",
      'data/skills.yml':
        '[I am good at many things here and there., {items: "I wrote C, Go, and more for a big bank."}]',
      'data/folio.json':
        '{"folio": [{"image": "a.png", "description": "Bakes by itself.", "link": "https://example.com/b"}]}',
      'data/research.yml': '- {title: On rye, description: How rye behaves in a warm room.}',
      'gitprofile.config.ts':
        "export default { projects: { github: { mode: 'manual', manual: { projects: ['sam/oven'] } } } }",
    },
    {
      resume: { skills: [{ name: 'Software skills', keywords: ['Go'] }] },
      projects: [
        { pageLink: 'https://example.com/b' },
        { title: 'oven', codeLink: 'https://github.com/sam/oven' },
      ],
    },
    {
      'about.md':
        /^(?=[\s\S]*## Research\n\n- \*\*On rye)(?=[\s\S]*- ⚡ Bake)[\s\S]*- I wrote C, Go, and more/,
    },
  ],
  [
    'names with a slash or an address stay names, and accounts that differ stay apart',
    {
      '_config.yml': 'title: Sam',
      '_data/projects.yml':
        '- {name: TCP/IP, description: A loaf, technologies: [{name: Go, url: "https://go.dev"}]}',
      '_data/socials.yml': 'orcid: 0000-0001\nlinks: ["https://yo.dev", "https://jo.dev"]',
    },
    {
      profile: {
        links: [{ title: 'Orcid' }, { href: 'https://yo.dev' }, { href: 'https://jo.dev' }],
      },
      projects: [{ title: 'TCP/IP', pageLink: '', codeLink: '' }],
    },
    { 'projects/tcp-ip/index.md': /Go/ },
  ],
  [
    'classes of icons',
    {
      'src/portfolio.js':
        "export const skillsSection = { softwareSkills: [{ skillName: 'Swift', fontAwesomeClassname: 'fab fa-swift' }, { skillName: 'Go', fontAwesomeClassname: 'fab fa-go' }] }",
    },
    { resume: { skills: [{ name: 'Swift' }, { name: 'Go' }] } },
  ],
  [
    'keys with numbers',
    {
      'data/skills.json': '{"skills1": {"1": "Go", "2": "SQL"}}',
      'data/publications.json':
        '{"publications": {"title1": "On rye", "year1": "2020", "title2": "On salt", "year2": "2021"}}',
    },
    {
      resume: {
        skills: [{ name: 'Go' }, { name: 'SQL' }],
        publications: [
          { title: 'On salt', start: '2021' },
          { title: 'On rye', start: '2020' },
        ],
      },
    },
  ],
  [
    'short words that a template has, too',
    { '_data/experience.yml': '- {role: Senior Software Engineer, company: Mill, years: 2020}' },
    { resume: { experience: [{ title: 'Senior Software Engineer', place: 'Mill' }] } },
  ],
  [
    'a sentence under an unknown key, and where a certificate is checked',
    {
      '_data/certificates.yml':
        '- {name: Oven, verification_url: https://example.com/c, aim: To bake better rye bread, pin: 7}',
    },
    {
      resume: {
        certificates: [
          { title: 'Oven', link: 'https://example.com/c', description: expect.anything() },
        ],
      },
    },
  ],
  [
    'what an untouched template leaves: a resume, what posts cite, front pages of networks, settings',
    {
      'assets/json/resume.json':
        '{"basics": {"name": "Albert Einstein", "phone": "1"}, "awards": [{"title": "Prize", "awarder": "Bern"}]}',
      'data/references-data.bib': '@article{a, title={Games}, author={Nash, John}, year={1950}}',
      '_config.yml':
        'title: Portfolio\ndescription: A minimal theme for writers.\nauthor: Sam Sample\nx: https://x.com\nscholar: {filters: [latex]}\nscholar_userid: s-1',
    },
    {
      profile: {
        name: 'Sam Sample',
        description: 'Sam Sample',
        contact: [],
        links: [{ href: 'https://scholar.google.com/citations?user=s-1' }],
      },
    },
    { 'resume.yml': /^(?![\s\S]*(Prize|Games))/, 'about.md': /^Sam Sample\.\n$/ },
  ],
  [
    'groups of skills in a file, works, the papers of a degree, a list of accounts',
    {
      'index.html': '<title>My Portfolio</title>',
      'package.json': '{"author": "Sam Sample"}',
      'data/skills.yml': 'languages: [{item: Go}, {item: SQL}]\ntools: [{item: Git}]',
      'data/works.json':
        '{"works": [{"title": "Oven", "url": "https://example.com/o", "description": "Bakes by itself."}]}',
      'data/education.yml':
        '- {name: BSc, institution: Fen School, publications: [{title: On rye, url: "https://example.com/r"}]}',
      'hugo.toml':
        '[[author.links]]\ngithub = "https://github.com/sam"\n[[author.links]]\nemail = "mailto:sam@example.com"',
    },
    {
      profile: { email: 'sam@example.com', links: [{ title: 'GitHub' }] },
      resume: {
        skills: [{ name: 'Languages', keywords: ['Go', 'SQL'] }, { name: 'Tools' }],
        education: [{ title: 'BSc' }],
      },
      projects: [{ title: 'Oven' }],
    },
    {
      'profile.yml': /^(?![\s\S]*Portfolio)/,
      'resume.yml': /highlights:\n +- "\[On rye\]\(<https:/,
    },
  ],
  [
    'sentences under the name of their group, a map of one link, a page at a code host',
    {
      '_data/skills.yml':
        '- {name: Baking, items: [I bake rye bread of many kinds., I bake it in old ovens.]}',
      '_data/projects.yml':
        '- {name: Oven, said: A warm oven., more: {name: Try it, url: "https://sam.github.io/oven"}}',
    },
    { projects: [{ pageLink: 'https://sam.github.io/oven', codeLink: '' }] },
    { 'about.md': /- \*\*Baking\*\*\n\n {2}- I bake rye[^\n]+\n {2}- I bake it/ },
  ],
  [
    'a report of one fact, and of what is hidden as a whole',
    { '_data/skills.yml': '[Go]', '_data/jobs.yml': '- {company: Hush, draft: true}' },
    { resume: { skills: [{ name: 'Go' }] } },
    { report: /_data\/jobs\.yml: (?!:)[\s\S]*Read 1 fact;/ },
  ],
  [
    'what only looks like a template’s, a menu’s or a network’s stays its owner’s',
    {
      'resume.json':
        '{"basics": {"name": "Alec Home", "label": "Fellow of the Albert Einstein Institute", "url": "https://x.dev", "phone": "۰۹۱۲۳", "profiles": [{"network": "GitHub", "username": "alec", "url": "https://github.com"}]}}',
      '_config.yml':
        'author: alec\nheader_pages: [{title: Education, url: /e}]\ntheme_info: {author: Ann Themer}',
      '_bibliography/references.bib':
        '@article{a, title={On rye}, author={Home, Alec}, year={1950}}',
      'about.md':
        '---\ntitle: About\n---\nI begin my days with ``` and some tea.\n<!-- my boss -->\n\n```js\ngo()\n```\n',
    },
    {
      profile: {
        name: 'Alec Home',
        contact: [{ value: '۰۹۱۲۳' }],
        links: [{ href: 'https://x.dev' }, { href: 'https://github.com/alec' }],
      },
      resume: { publications: [{ title: 'On rye' }] },
    },
    { 'about.md': /^(?![\s\S]*(boss|Education))/, 'profile.yml': /^(?![\s\S]*boss)/ },
  ],
  [
    'a career in the configuration, in two languages',
    {
      '_config.yml':
        'name: Sam\ndescription: Notes on rye bread and ovens.\ncontent:\n- title: {en: Experience, fr: Parcours}\n  content: [{title: Mill, sub_title: {en: Lead, fr: Chef}, caption: {en: Since May 2020, fr: Depuis}}]',
    },
    {
      profile: { description: 'Notes on rye bread and ovens.' },
      resume: { experience: [{ title: 'Lead', place: 'Mill', start: '2020-05' }] },
    },
  ],
]

test.each(kinds)('%s', checkImport)
