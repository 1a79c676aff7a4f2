import { type Data, endpoint } from './endpoint.ts'
import type { PushBrowser, PushSubscriptionData } from './push.ts'

type ById = { body: { id: string } }

/** Which browsers are told of new messages by Web Push. */
export const pushEndpoints = {
  /** `key` is what a browser's `subscribe` asks for as `applicationServerKey`, in base64url. */
  getPush: endpoint<object, Data<{ key: string; subscriptions: PushBrowser[] }>>(
    'owner',
    'GET',
    '/api/admin/push',
    [401],
  ),
  /**
   * Tells this browser from now on, for as long as the session that asks; for an endpoint that is known it changes `showsText`, and
   * wakes it.
   */
  addPush: endpoint<
    { body: { subscription: PushSubscriptionData; showsText: boolean } },
    Data<{ subscription: PushBrowser }>
  >('owner', 'POST', '/api/admin/push', [400, 401, 409, 413, 415]),
  removePush: endpoint<ById, object>(
    'owner',
    'DELETE',
    '/api/admin/push',
    [400, 401, 404, 413, 415],
  ),
  /** Sends a notification at once; 409 with the reason where the push service did not take it. */
  testPush: endpoint<ById, object>(
    'owner',
    'POST',
    '/api/admin/push/test',
    [400, 401, 404, 409, 413, 415],
  ),
}
