import { expect, test } from 'vitest'
import { importFrom, read } from '../testing/init.ts'

/** Resumes in which the same person says the same, as programs and people write it. */
const formats: Record<string, string> = {
  'JSON Resume 0': `{
"basics": {"name": "Sam Sample", "label": "Engineer", "email": "sam@example.com", "summary": "Builds tills."},
"work": [{"company": "Mill", "position": "Lead", "startDate": "2021-03-01", "endDate": "", "highlights": ["Led a team"]}],
"education": [{"institution": "Fen School", "studyType": "BSc", "area": "Maths", "endDate": "2019"}],
"skills": [{"name": "Web", "keywords": ["Go", "SQL"]}]}`,
  RenderCV: `
cv:
  {name: Sam Sample, headline: Engineer, email: sam@example.com, sections: {
    about_me: [Builds tills.],
    work_experience: [{company: Mill, position: Lead, start_date: 2021-03, end_date: present, highlights: [Led a team]}],
    education: [{institution: Fen School, area: Maths, degree: BSc, end_date: 2019}],
    skills: [{label: Web, details: 'Go, SQL'}]}}
design: {theme: classic}`,
  'al-folio': `
- title: General Information
  type: map
  contents:
    - {name: Full Name, value: Sam Sample}
    - {name: Email, value: sam@example.com}
    - {name: Job Title, value: Engineer}
    - {name: Summary, value: Builds tills.}
- title: Professional Experience
  type: time_table
  contents: [{title: Lead, institution: Mill, year: 2021-03 - Present, description: [Led a team]}]
- title: Education
  type: time_table
  contents: [{title: BSc, institution: Fen School, year: 2019, area: Maths}]
- title: Technical Skills
  type: nested_list
  contents: [{title: Web, items: [Go, SQL]}]`,
  visiky: `{"titleNameMap": {"skillList": "技能"},
"profile": {"name": "Sam Sample", "email": "sam@example.com", "positionTitle": "Engineer"},
"workExpList": [{"work_time": ["2021.03", null], "company_name": "Mill", "department_name": "Lead", "work_desc": "- Led a team"}],
"educationList": [{"edu_time": [null, "2019"], "school": "Fen School", "major": "Maths", "academic_degree": "BSc"}],
"skillList": [{"skill_name": "Web", "keywords": "Go、SQL"}], "aboutme": {"aboutme_desc": "Builds tills."}}`,
  FRESH: `{"name": "Sam Sample", "info": {"label": "Engineer", "brief": "Builds tills."}, "contact": {"email": "sam@example.com"},
"employment": {"history": [{"employer": "Mill", "position": "Lead", "start": "2021-03", "highlights": ["Led a team"]}]},
"education": {"level": "bachelor", "history": [{"institution": "Fen School", "title": "BSc", "area": "Maths", "end": "2019"}]},
"skills": {"sets": [{"name": "Web", "skills": ["Go", "SQL"]}]}}`,
  'a Jekyll theme': `
sidebar: {position: left, education: True, name: Sam Sample, tagline: Engineer, email: sam@example.com}
career-profile: {title: Career Profile, summary: Builds tills.}
experiences: {title: Work, info: [{role: Lead, time: 03/2021 - Present, company: Mill, details: '- Led a team'}]}
education: {title: Education, info: [{degree: BSc, university: Fen School, time: 2019, major: Maths}]}
skills: {title: Skills, toolset: [{name: Web, items: [Go, SQL]}]}`,
  'YAML by hand, after another document': `
title: settings
---
resume:
  Full Name: Sam Sample
  Job-Title: Engineer
  contacts: {mail: sam@example.com}
  Profile: Builds tills.
  Jobs: [{Employer: Mill, Role: Lead, From: March 2021, To: now, Bullets: [Led a team]}]
  Studies: {School: Fen School, Degree: BSc, Subject: Maths, Until: 2019}
  Tech Stack: {web: [Go, SQL]}`,
  'JSON in another language': `{"nombre": "Sam Sample", "puesto": "Engineer", "correo": "sam@example.com", "perfil": "Builds tills.",
"experiencia": [{"empresa": "Mill", "cargo": "Lead", "desde": "marzo de 2021", "hasta": "la actualidad", "descripción": ["Led a team"]}],
"educación": [{"escuela": "Fen School", "title": "BSc", "carrera": "Maths", "hasta": "2019"}], "habilidades": {"Web": "Go, SQL"}}`,
}

test.each(Object.entries(formats))('%s is read', async (_, source) => {
  const { profile, folder } = await importFrom(source)
  const owner = { name: 'Sam Sample', jobTitle: 'Engineer', email: 'sam@example.com' }
  expect(profile).toMatchObject(owner)
  expect(read(folder, 'about.md')).toBe('Builds tills.\n')
  const resume = read(folder, 'resume.yml')
  expect(resume).toMatch(/start: 2021-03(-01)?\n +end: present\n +title: Lead\n +place: Mill/)
  expect(resume).toMatch(/- Led a team/)
  expect(resume).toMatch(/title: BSc\n +place: Fen School\n +area: Maths/)
  expect(resume).toMatch(/- name: Web\n +keywords:\n +- Go\n +- SQL/)
})
