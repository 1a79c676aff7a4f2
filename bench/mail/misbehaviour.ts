import { type Misbehaviour, type SmtpStep, smtpSteps } from '../../testing/smtp.ts'

/** One session in so many meets a server that misbehaves. */
const oneIn = 3

const ways: Misbehaviour[] = ['cut', '451 4.3.0 later', 'stall', '550 5.7.1 no']

/** So long for a session that comes to the step at which the program is to be killed: milliseconds. */
const withinMs = 5000

/**
 * A mail server's bad ways: at one step after the other, in each way in turn; and the moment at which `kill` ends the
 * program, which is given to `killed`.
 */
export function createMisbehaviour(kill: () => Promise<unknown>) {
  let [sessions, misbehaved, stalling] = [0, 0, 0]
  let isCalm = false
  let armed: { step?: SmtpStep; sessions: number; over: () => void } | undefined

  async function end() {
    const { over } = armed ?? {}
    armed = undefined
    stalling = 0
    await kill()
    over?.()
  }

  return {
    async behave(step: SmtpStep): Promise<Misbehaviour> {
      if (armed && step === 'connect') armed.sessions--
      if (armed?.step === step && armed.sessions <= 0) {
        await end()
        return 'cut'
      }
      if (isCalm) return undefined
      if (step === 'connect') sessions++
      const turn = Math.floor(sessions / oneIn)
      if (sessions % oneIn > 0 || smtpSteps[turn % smtpSteps.length] !== step) return undefined
      const way = ways[Math.floor(turn / smtpSteps.length) % ways.length]
      // Two would leave one lane for all the rest.
      if (way === 'stall' && ++stalling > 1) return undefined
      misbehaved++
      // Kept, and then refused in words: a lie that nobody can find out.
      return step === 'answer' && way !== 'stall' ? 'cut' : way
    },
    /** Resolves once the program has been killed, at the step of this turn after so many sessions, or where none comes to it. */
    killed(turn: number, sessions: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      armed = { step: smtpSteps[turn % smtpSteps.length], sessions, over: resolve }
      const timer = setTimeout(end, withinMs)
      return promise.finally(() => clearTimeout(timer))
    },
    calm() {
      isCalm = true
    },
    count: () => misbehaved,
  }
}
