import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { definePaths, doneEvent, errorEvent } from '../../../src/machines/inspection/paths.ts';
import { startFormMachine } from './start-form.machine.ts';

const field: StartField = {
  id: 'phone',
  title: 'موبایل',
  type: 'mobile',
  maxLength: 20,
  isRequired: true,
  savedAs: 'phone',
  restriction: null,
};
const email: StartField = { ...field, id: 'email', type: 'email', savedAs: 'email', isRequired: false };
const number: StartField = { ...field, isRequired: false };
const reached = { fields: [number, email], requiredOneOf: ['phone', 'email'] } as const;

export const startFormPaths = definePaths(
  startFormMachine,
  ([{ fields: [field] }, reached] as const).map((input) => ({
    input,
    events: [
      { type: 'form.submitted', answers: { phone: '' } },
      { type: 'form.submitted', answers: { phone: '09123456789' } },
      { type: 'field.changed', id: 'phone' },
      doneEvent('send', {}),
      errorEvent('send', {
        error: 'InvalidInput',
        issues: [{ path: ['answers', 'phone'], rule: 'MobileInvalid' }],
      }),
      errorEvent('send', { error: 'FetchFailed' }),
    ],
  })),
);
