import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { ComboBox } from './ComboBox.tsx';
import { comboSampleTexts as texts } from './combo.sample.texts.ts';
import { citiesOf } from './combo.sample.ts';
import type { ComboOption } from './options.ts';

export default defineDemo({ group: 'fields', layout: 'page', reason: texts.openReason, States });

// Opens once, by the button at the end of the field.
const openList = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('button') ?? [])].at(-1)?.click();

function States() {
  const i18n = useI18n();
  const cities = citiesOf(i18n);
  const [city, setCity] = useState<ComboOption | null>(cities[1] ?? null);
  return (
    <PageBody width="form">
      <div ref={openList}>
        <ComboBox label={i18n.t(texts.city)} options={cities} value={city} onChange={setCity} />
      </div>
    </PageBody>
  );
}
