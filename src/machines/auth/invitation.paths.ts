import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { invitationMachine } from './invitation.machine.ts';
import { sampleSession } from './session/session.sample.ts';

const NOW = 1_790_000_000_000;
const clock = { now: () => NOW } as const;
const invitation = { account: 'فروشگاه نیلوفر', email: 'samira@niloofar-shop.ir' } as const;
const codeUsed = { error: 'CodeInvalidOrUsed' } as const;

export const invitationPaths = definePaths(
  invitationMachine,
  ([null, 'token'] as const).map((token) => ({
    input: { token, clock },
    events: [
      { type: 'field.changed', field: 'password', value: 'a-long-password' },
      { type: 'field.blurred', field: 'password' },
      { type: 'field.validated', field: 'password', value: '', issues: [] },
      { type: 'terms.answered', version: TERMS_VERSION },
      { type: 'form.submitted' },
      { type: 'retried' },
      doneEvent('read', invitation),
      ...(['read', 'acceptLink', 'acceptCode'] as const).flatMap((id) => [
        errorEvent(id, codeUsed),
        errorEvent(id, { error: 'Offline' }),
      ]),
      doneEvent('acceptLink', sampleSession),
      doneEvent('acceptCode', sampleSession),
    ],
  })),
);
