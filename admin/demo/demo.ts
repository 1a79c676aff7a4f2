import { port } from '../port.ts'
import { openSession, readSession } from '../session.ts'
import { answerInBrowser, demoSession } from './fake-server.ts'

port.call = answerInBrowser
if (!readSession()) openSession(demoSession)
