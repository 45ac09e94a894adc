import { expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { droppableCalls, externalCalls, laneOf } from './call-lanes.ts';

const declaredCalls = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

it('lists only declared calls', () => {
  const names = declaredCalls.map(({ call }) => call);
  for (const call of [...droppableCalls, ...externalCalls]) expect(names).toContain(call);
});

it('excludes file calls from the latency measurement', () => {
  const external = declaredCalls.filter(({ call, endpoint }) => laneOf(call, endpoint) === 'external');
  expect(external.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['visitorAttachments.upload', 'attachments.read', 'payments.pay']),
  );
  expect(external.map(({ call }) => call)).not.toContain('visitor.send');
});
