import { port } from '../port.ts'
import { openSession, readSession } from '../session.ts'
import { answerInBrowser } from './fake-server.ts'

port.call = answerInBrowser
if (!readSession()) openSession({ token: 'demo', admin: { username: 'demo', email: null } })
