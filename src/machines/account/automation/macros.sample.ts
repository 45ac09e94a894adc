import type { Macro } from '../../../../contract/automation/macros.ts';
import type { MacroList } from './macros.machine.ts';

const labelId = '0190f000-0000-7000-8000-0000000000c1';

export const sampleMacro: Macro = {
  id: '0190f000-0000-7000-8000-0000000000c2',
  name: 'پیگیری ارسال',
  key: 'K',
  audience: { kind: 'all' },
  actions: [
    { kind: 'send', text: 'سفارش شما فردا می‌رسد.' },
    { kind: 'addLabel', labelId },
    { kind: 'snooze', hours: 24 },
  ],
  canChange: true,
  missing: [],
};

export const sampleMacros: MacroList = {
  macros: [
    {
      ...sampleMacro,
      id: '0190f000-0000-7000-8000-0000000000c3',
      name: 'بستن با تشکر',
      key: null,
      audience: { kind: 'me' },
      actions: [{ kind: 'assignMe' }, { kind: 'close' }],
    },
    sampleMacro,
    {
      ...sampleMacro,
      id: '0190f000-0000-7000-8000-0000000000c4',
      name: 'مرجوعی',
      key: '2',
      actions: [{ kind: 'addLabel', labelId: sampleMacro.id }],
      missing: ['label'],
    },
  ],
  choices: {
    labels: [{ id: labelId, name: 'ارسال' }],
    operators: [],
    groups: [],
    cannedReplies: [],
  },
};
