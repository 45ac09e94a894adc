import { definePaths, doneEvent, errorEvent } from '../../../src/machines/inspection/paths.ts';
import { homeMachine, noFacts } from './home.machine.ts';

export const widgetHomePaths = definePaths(homeMachine, [
  {
    events: [
      doneEvent('load', { ...noFacts, questions: ['ارسال چقدر طول می‌کشد؟'], isPastIncomplete: true }),
      errorEvent('load', { error: 'FetchFailed' }),
      { type: 'retry.requested' },
    ],
  },
]);
