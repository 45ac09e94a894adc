// Shows the list of a field with offers open, as the keyboard opens it.
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { citiesOf } from './ComboBox.demo.tsx';
import { ComboBox } from './ComboBox.tsx';
import { demoTexts as texts } from './combo.texts.ts';
import type { ComboOption } from './options.ts';

export default defineDemo({ group: 'overlays', stage: 'page', reason: texts.openReason, States });

function States() {
  const i18n = useI18n();
  const cities = citiesOf(i18n);
  const [city, setCity] = useState<ComboOption | null>(cities[1] ?? null);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector<HTMLButtonElement>('button[aria-haspopup]')?.click(), []);
  return (
    <PageBody width="form">
      <div ref={field}>
        <ComboBox
          label={i18n.t(texts.city)}
          options={cities}
          value={city}
          onChange={setCity}
          onCreate={(label) => setCity({ id: label, label })}
        />
      </div>
    </PageBody>
  );
}
