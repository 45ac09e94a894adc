import { sampleAllowance } from '../../billing/plan.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { sampleBot } from '../bot.sample.ts';
import { botCreateMachine, emptyDraft } from './bot-create.machine.ts';

const offline = { error: 'Offline' } as const;
const storedDraft = { ...emptyDraft, draft: { ...emptyDraft.draft, name: 'نیلوفر' } } as const;

const tooLong = (field: string) => [{ path: [field], rule: 'TooLong' }];

export const botCreatePaths = definePaths(botCreateMachine, [
  {
    input: { storedDraft, step: 'identity' },
    events: [
      { type: 'draft.changed', change: { name: 'نیلوفر' } },
      { type: 'draft.changed', change: { name: 'نی' } },
      { type: 'draft.changed', change: { introduction: 'فروشگاه' } },
      { type: 'field.blurred', field: 'name' },
      { type: 'field.validated', field: 'name', value: '', issues: [] },
      { type: 'xstate.after.pause.botCreate.nameCheck.waiting' },
      doneEvent('checkName', { isTaken: true }),
      doneEvent('checkName', { isTaken: false }),
      errorEvent('checkName', offline),
      doneEvent('validateIdentity', []),
      doneEvent('validateIdentity', tooLong('introduction')),
      errorEvent('validateIdentity', offline),
      doneEvent('askName', { isTaken: true }),
      doneEvent('askName', { isTaken: false }),
      errorEvent('askName', offline),
      doneEvent('validateAnswerStyle', []),
      doneEvent('validateAnswerStyle', tooLong('instructions')),
      errorEvent('validateAnswerStyle', offline),
      { type: 'firstSource.chosen', firstSource: 'shop' },
      { type: 'step.completed' },
      { type: 'step.back' },
      ...(['identity', 'answerStyle', 'firstSource'] as const).map((step) => ({
        type: 'step.openedByUrl' as const,
        step,
      })),
      doneEvent('create', sampleBot()),
      errorEvent('create', { error: 'BotNameTaken' }),
      errorEvent('create', { error: 'BotLimitReached' }),
      doneEvent('allowance', sampleAllowance({ bots: 1, botsLimit: 1 })),
      errorEvent('allowance', offline),
    ],
    stateKey: ({ context }) => [context.failure, context.draft.name],
  },
]);
