// Endpoints of push subscriptions.
import type { push } from '../../../../contract/account/push.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { deletePushDevice, savePushDevice } from './push.devices.store.ts';
import { encryptPush } from './push.rules.ts';

export interface PushHandlersDeps {
  readonly store: Store;
  readonly outbound: Outbound;
  readonly pushKey: string;
}

/** Handlers of `contract/account/push.ts`. */
export function pushHandlers({ store, outbound, pushKey }: PushHandlersDeps): Handlers<typeof push> {
  return {
    key: async () => ({ key: pushKey }),
    async addDevice(device, user, { now }) {
      // The client chooses the endpoint: it must not point into our network, nor may its keys fail in the
      // job.
      const isPublicAddress = outbound.problemOf(device.endpoint) === null;
      if (!isPublicAddress) rejectField('endpoint');
      if (!canEncrypt(device)) rejectField('p256dh');
      await savePushDevice(store.db, user, device, now);
      return {};
    },
    async removeDevice({ endpoint }, user) {
      await deletePushDevice(store.db, user, endpoint);
      return {};
    },
  };
}

function rejectField(field: string): never {
  throw new ApiError('InvalidInput', { issues: [{ path: [field], rule: 'Invalid' }] });
}

function canEncrypt(device: { p256dh: string; auth: string }): boolean {
  try {
    encryptPush('', device);
    return true;
  } catch {
    return false; // not a point on the curve
  }
}
