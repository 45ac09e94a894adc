import { useState } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
import { comboSampleTexts as texts } from './combo.sample.texts.ts';
import { citiesOf } from './combo.sample.ts';
import { MultiComboBox } from './MultiComboBox.tsx';
import { type ComboOption, filterOptions } from './options.ts';

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const i18n = useI18n();
  const { t } = i18n;
  const cities = citiesOf(i18n);
  const [server] = useState(() => createFakeServer(cities));
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <ControlledComboBox label={t(texts.city)} options={cities} value={cities[1] ?? null} />
      </DemoState>
      <DemoState name={t(texts.empty)}>
        <ControlledComboBox
          label={t(texts.city)}
          options={cities}
          value={null}
          placeholder={t(texts.choose)}
        />
      </DemoState>
      <DemoState name={t(texts.several)}>
        <Tags />
      </DemoState>
      <DemoState name={t(texts.server)}>
        <ControlledComboBox
          label={t(texts.city)}
          load={server.answers}
          value={null}
          placeholder={t(texts.choose)}
        />
      </DemoState>
      <DemoState name={t(texts.broken)}>
        <ControlledComboBox
          label={t(texts.city)}
          load={server.failsAtFirst}
          value={null}
          placeholder={t(texts.choose)}
        />
      </DemoState>
      <DemoState name={t(texts.thousand)}>
        <ControlledComboBox label={t(texts.product)} options={productsOf(i18n)} value={null} />
      </DemoState>
      <DemoState name={t(texts.invalid)}>
        <ControlledComboBox label={t(texts.city)} options={cities} value={null} error={t(texts.noCity)} />
      </DemoState>
      <DemoState name={t(texts.disabled)}>
        <ControlledComboBox label={t(texts.city)} options={cities} value={cities[0] ?? null} isDisabled />
      </DemoState>
    </>
  );
}

function ControlledComboBox({ value: initialValue, ...rest }: Omit<ComboBoxProps, 'onChange'>) {
  const [value, setValue] = useState(initialValue);
  return <ComboBox {...rest} value={value} onChange={setValue} />;
}

function Tags() {
  const { t } = useI18n();
  const presets = (['urgent', 'returned', 'size', 'gift'] as const).map((id) => ({
    id,
    label: t(texts[id]),
  }));
  const [createdOptions, setCreatedOptions] = useState<readonly ComboOption[]>([]);
  const options = [...presets, ...createdOptions];
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(['urgent', 'size']);
  const create = (label: string) => {
    setCreatedOptions([...createdOptions, { id: label, label }]);
    setSelectedIds([...selectedIds, label]);
  };
  return (
    <MultiComboBox
      label={t(texts.tags)}
      options={options}
      value={selectedIds.flatMap((id) => options.find((option) => option.id === id) ?? [])}
      onChange={(next) => setSelectedIds(next.map(({ id }) => id))}
      onCreate={create}
    />
  );
}

const productsOf = ({ t, n }: I18n): readonly ComboOption[] =>
  Array.from({ length: 1000 }, (_, index) => ({
    id: `p${index}`,
    label: t(texts.productNumber, { number: n(index + 1, { useGrouping: false }) }),
  }));

/** Responds like a nearby server, once per request that is not aborted. */
function createFakeServer(cities: readonly ComboOption[]) {
  let hasFailed = false;
  const answers = (query: string, signal: AbortSignal) =>
    new Promise<readonly ComboOption[]>((resolve, reject) => {
      const timer = setTimeout(() => resolve(filterOptions(cities, query)), 200);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  const failsAtFirst = (query: string, signal: AbortSignal) => {
    if (hasFailed) return answers(query, signal);
    hasFailed = true;
    return Promise.reject(new Error('no answer'));
  };
  return { answers, failsAtFirst };
}
