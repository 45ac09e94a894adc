import type { Rule, RuleRun } from '../../../../contract/automation/rules.ts';
import type { RuleList } from './rules.machine.ts';

const labelId = '0190f000-0000-7000-8000-0000000000b1';
const botId = '0190f000-0000-7000-8000-0000000000b2';

export const sampleRule: Rule = {
  id: '0190f000-0000-7000-8000-0000000000b3',
  name: 'مرجوعی‌ها',
  botId: null,
  event: 'visitorWrote',
  match: 'all',
  conditions: [{ kind: 'words', words: ['مرجوعی', 'پس بدم'], is: true }],
  actions: [{ kind: 'addLabel', labelId }, { kind: 'escalate' }],
  includesTests: false,
  isEnabled: true,
  missing: [],
  lastRun: { at: 1_790_000_000_000, state: 'done' },
  isStopped: false,
};

export const sampleRules: RuleList = {
  rules: [
    sampleRule,
    {
      ...sampleRule,
      id: '0190f000-0000-7000-8000-0000000000b4',
      name: 'پیام‌های شب',
      event: 'started',
      conditions: [{ kind: 'hours', is: false }],
      actions: [{ kind: 'priority', priority: 'low' }],
      isEnabled: false,
      missing: ['label'],
      lastRun: null,
      isStopped: true,
    },
  ],
  choices: {
    bots: [{ id: botId, name: 'فروشگاه نیلوفر' }],
    labels: [{ id: labelId, name: 'مرجوعی' }],
    operators: [],
    groups: [],
    attributes: [],
    channels: [{ kind: 'widget', label: { fa: 'ویجت سایت', en: 'Website widget' } }],
  },
};

export const sampleRun: RuleRun = {
  id: '0190f000-0000-7000-8000-0000000000b5',
  conversation: { id: '0190f000-0000-7000-8000-0000000000b6', botId, connectionId: botId },
  visitorName: 'سارا',
  event: 'visitorWrote',
  state: 'done',
  outcomes: [
    { kind: 'addLabel', result: 'done' },
    { kind: 'escalate', result: 'unchanged' },
  ],
  at: 1_790_000_000_000,
};
