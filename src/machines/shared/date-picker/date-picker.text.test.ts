import { describe, expect, it } from 'vitest';
import { calendarOfLocale, loadDateParser } from '../../../i18n/dates/calendar.ts';
import { pickerInput, startPicker } from './date-picker.sample.ts';
import type { PickerOptions, PickerValue } from './date-picker.types.ts';

await loadDateParser();

const [fa, en] = [calendarOfLocale('fa'), calendarOfLocale('en')];

function startField(options: Partial<PickerOptions> = {}, value: PickerValue = null) {
  const picker = startPicker(pickerInput(fa, options, value));
  return {
    ...picker,
    type: (text: string) => {
      picker.actor.send({ type: 'text.changed', text });
      picker.actor.send({ type: 'text.committed' });
      const { context, value: state } = picker.actor.getSnapshot();
      return { state: state.field, text: context.text, problem: context.problem, value: context.value };
    },
    context: () => picker.actor.getSnapshot().context,
  };
}

describe('typed text', () => {
  it('saves the typed date', () => {
    const { type, emittedValues, context } = startField();
    const expected = { state: 'idle', text: null, problem: null };
    expect(type('۱۴۰۵/۸/۲۸')).toEqual({ ...expected, value: '2026-11-19' });
    expect([emittedValues, context().focus]).toEqual([['2026-11-19'], '2026-11-19']);
  });

  it.each([
    ['سلام', {}, 'invalidDate'],
    ['1404/12/30', {}, 'noSuchDay'],
    ['1405/13/1', {}, 'noSuchMonth'],
    ['14055/8/28', {}, 'yearOutOfRange'],
    ['1405/8/28 25:61', { mode: 'datetime' }, 'invalidTime'],
    ['1405/8/28', { max: '2026-11-18' }, 'outOfBounds'],
    ['1405/8/28', { disabled: { days: ['2026-11-19'] } }, 'disabled'],
    ['1405/8/28', { min: '2027-01-01', max: '2026-01-01' }, 'invalidBounds'],
    ['08:00', { mode: 'time', min: '09:00' }, 'outOfBounds'],
    ['1405/8/28 10:00', { mode: 'datetime', min: '2026-11-19T10:30' }, 'outOfBounds'],
    ['1405/8/28 10:00', { mode: 'datetime', selectionMode: 'range' }, 'invalidRange'],
    ['1405/8/28 10:00 و 1405/8/29 11:00', { mode: 'datetime', selectionMode: 'multiple' }, 'invalidDate'],
  ] as const)('keeps «%s» with %o and shows the problem %s', (text, options, problem) => {
    const { type, emittedValues } = startField(options, null);
    expect(type(text)).toEqual({ state: 'invalid', text, problem, value: null });
    expect(emittedValues).toEqual([]);
  });

  it('reads a range in either order and several days in any order', () => {
    expect(startField({ selectionMode: 'range' }).type('1405/8/27 تا 1405/8/23').value).toEqual({
      from: '2026-11-14T00:00',
      to: '2026-11-18T23:59',
    });
    expect(startField({ selectionMode: 'multiple' }).type('۲ و ۱ آبان ۱۴۰۵').problem).toBe('invalidDate');
    expect(startField({ selectionMode: 'multiple' }).type('1405/8/2؛ 1405/8/1').value).toEqual([
      '2026-10-23',
      '2026-10-24',
    ]);
  });

  it('keeps the chosen time when none is typed and rounds a typed one if configured', () => {
    const options = { mode: 'datetime', minuteStep: 15, shouldRoundMinutes: true } as const;
    expect(startField(options, '2026-11-01T09:15').type('1405/8/28').value).toBe('2026-11-19T09:15');
    expect(startField(options).type('1405/8/28 10:37').value).toBe('2026-11-19T10:30');
    const bounded = { mode: 'datetime', min: '2026-11-19T12:00' } as const;
    expect(startField(bounded).type('1405/8/28').value).toBe('2026-11-19T12:00');
  });

  it('clears the value when emptied', () => {
    const { type, emittedValues } = startField({}, '2026-11-19');
    expect(type('  ')).toEqual({ state: 'idle', text: null, problem: null, value: null });
    expect(emittedValues).toEqual([null]);
  });

  it('replaces wrong text on the next choice and clears its problem on typing', () => {
    const { type, actor, context } = startField();
    type('سلام');
    actor.send({ type: 'text.changed', text: 'سلا' });
    expect(context().problem).toBeNull();
    type('سلام');
    actor.send({ type: 'opened' });
    actor.send({ type: 'cell.picked', at: '2026-11-19' });
    expect(context().text).toBe('سلام');
    actor.send({ type: 'submitted' });
    expect([context().text, context().problem]).toEqual([null, null]);
  });
});

it('clears the selection, the text and the problem', () => {
  const { actor, emittedValues, type, context } = startField({}, '2026-11-19');
  actor.send({ type: 'opened' });
  actor.send({ type: 'cell.picked', at: '2026-11-20' });
  type('سلام');
  actor.send({ type: 'cleared' });
  expect(emittedValues).toEqual([null]);
  expect([context().selection.days, context().text, context().problem]).toEqual([[], null, null]);
});

describe('external changes', () => {
  it('replaces the selection with a new value but not with the same one', () => {
    const { actor, context } = startField({}, '2026-11-19');
    actor.send({ type: 'opened' });
    actor.send({ type: 'cell.picked', at: '2026-11-20' });
    actor.send({ type: 'value.replaced', value: '2026-11-19' });
    expect(context().selection.days).toEqual(['2026-11-20']);
    actor.send({ type: 'value.replaced', value: '2026-11-25' });
    expect([context().selection.days, context().focus]).toEqual([['2026-11-25'], '2026-11-25']);
  });

  it('replaces wrong text but not text being typed', () => {
    const { actor, type, context } = startField();
    type('سلام');
    actor.send({ type: 'value.replaced', value: '2026-11-25' });
    expect([context().text, context().problem]).toEqual([null, null]);
    actor.send({ type: 'text.changed', text: '1405' });
    actor.send({ type: 'value.replaced', value: '2026-11-26' });
    expect([context().text, context().value]).toEqual(['1405', '2026-11-26']);
  });

  it('reports an invalid value and selects nothing', () => {
    const { context } = startField({}, '2026-13-45');
    expect([context().problem, context().selection.days]).toEqual(['invalidDate', []]);
  });

  it('keeps the selection, the focus and the text when the calendar changes', () => {
    const { actor, context } = startField({}, '2026-11-19');
    actor.send({ type: 'opened' });
    actor.send({ type: 'cell.picked', at: '2026-11-20' });
    actor.send({ type: 'text.changed', text: '۱۴۰۵/۸' });
    actor.send({ type: 'calendar.changed', calendar: en });
    expect(context()).toMatchObject({
      selection: { days: ['2026-11-20'] },
      focus: '2026-11-20',
      text: '۱۴۰۵/۸',
    });
    expect(actor.getSnapshot().value).toMatchObject({ panel: { open: { steps: 'day' } }, field: 'editing' });
  });

  it('keeps a chosen month after changing the calendar back and forth', () => {
    const { actor, context } = startField({ mode: 'month' }, '2026-10-23');
    actor.send({ type: 'calendar.changed', calendar: en });
    actor.send({ type: 'calendar.changed', calendar: fa });
    expect(context().selection.days).toEqual(['2026-10-23']);
  });

  it('drops values outside narrower bounds and reports invalid bounds', () => {
    const { actor, context } = startField(
      { selectionMode: 'range' },
      { from: '2026-11-14', to: '2026-11-18' },
    );
    const options = { mode: 'date', selectionMode: 'range' } as const;
    actor.send({ type: 'options.changed', options: { ...options, min: '2026-11-15' } });
    expect(context().selection.days).toEqual([]);
    actor.send({ type: 'options.changed', options: { ...options, min: '2026-11-15', max: '2026-11-01' } });
    expect(context().problem).toBe('invalidBounds');
    actor.send({ type: 'options.changed', options });
    expect(context().problem).toBeNull();
  });
});
