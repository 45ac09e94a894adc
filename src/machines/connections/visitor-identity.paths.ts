import type { IdentitySettings } from '../../../contract/widget/identity.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { visitorIdentityMachine } from './visitor-identity.machine.ts';

const connectionIds = { botId: 'b', connectionId: 'c' } as const;
const identity: IdentitySettings = {
  hasSecret: true,
  renewedAt: 1,
  previousSecretExpiresAt: null,
  isRequired: false,
};

export const visitorIdentityPaths = definePaths(visitorIdentityMachine, [
  {
    input: connectionIds,
    events: [
      { type: 'retried' },
      { type: 'secret.requested' },
      { type: 'endPrevious.toggled', endsPrevious: true },
      { type: 'confirmed' },
      { type: 'dialog.closed' },
      { type: 'requirement.toggled', isRequired: true },
      doneEvent('read', identity),
      doneEvent('read', { ...identity, hasSecret: false }),
      errorEvent('read', { error: 'NotFound' }),
      doneEvent('renew', { secret: 's', identity }),
      errorEvent('renew', { error: 'FetchFailed' }),
      doneEvent('change', { ...identity, isRequired: true }),
      errorEvent('change', { error: 'FetchFailed' }),
    ],
    stateKey: ({ context }) => context.identity?.hasSecret,
  },
]);
