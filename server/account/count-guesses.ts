import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

// A thread of its own, because its dictionaries take 40 MB until it ends.
const { password, words } = workerData as { password: string; words: string[] }
const guesser = new ZxcvbnFactory({
  // Surnames and Wikipedia's words would take 20 MB more.
  dictionary: {
    'passwords-common': common['passwords-common'],
    'commonWords-en': english['commonWords-en'],
    'firstnames-en': english['firstnames-en'],
  },
  graphs: adjacencyGraphs,
})
parentPort?.postMessage(guesser.check(password, words).guesses)
