import { parentPort, workerData } from 'node:worker_threads'
import { readReport } from './delivery-report.ts'
import { parse, readAnswer } from './read-mail.ts'

const readers = {
  answer: readAnswer,
  report: async (source: Uint8Array) => readReport((await parse(source)).email),
}

export type Readers = typeof readers
export type Kind = keyof Readers

/** What the thread is started with. */
export type Job = { [One in Kind]: { kind: One; given: Parameters<Readers[One]> } }[Kind]

/** A program for a thread of its own: it reads one mail, and answers with what that holds. */
async function answer(job: Job) {
  const read = job.kind === 'answer' ? readers.answer(...job.given) : readers.report(...job.given)
  parentPort?.postMessage({ read: await read })
}

void answer(workerData)
