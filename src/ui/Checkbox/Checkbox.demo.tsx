import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const texts = defineTexts({
  reason: {
    fa: 'برای آنچه تا ذخیره شدن فرم اثری ندارد؛ کاری که همان دم اثر می‌گذارد کلید است. همهٔ خط فشردنی است، نه فقط آن خانهٔ کوچک.',
    en: 'For choices that take effect when the form is saved; use a switch for those that take effect at once. The whole line can be pressed, not only the box.',
  },
  no: { fa: 'نه', en: 'No' },
  yes: { fa: 'بله', en: 'Yes' },
  some: { fa: 'بخشی از گزینه‌ها', en: 'Some of them' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  link: { fa: 'با لینک در متن', en: 'With a link in its label' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  needed: { fa: 'بدون پذیرش شرایط نمی‌توان ادامه داد.', en: 'Accept the terms to continue.' },
  accept: { fa: 'می‌پذیرم:', en: 'I accept' },
  rules: { fa: 'شرایط استفاده', en: 'the terms of use' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const rules = (
    <>
      {t(texts.accept)} <Link href="/terms">{t(texts.rules)}</Link>
    </>
  );
  return (
    <>
      <ControlledCheckbox name={t(texts.no)} label={t(sample.terms)} isSelected={false} />
      <ControlledCheckbox name={t(texts.yes)} label={t(sample.terms)} isSelected />
      <Group />
      <ControlledCheckbox
        name={t(texts.wrong)}
        label={t(sample.terms)}
        isSelected={false}
        error={t(texts.needed)}
      />
      <ControlledCheckbox name={t(texts.link)} label={rules} isSelected={false} />
      <ControlledCheckbox name={t(texts.disabled)} label={t(sample.terms)} isSelected isDisabled />
    </>
  );
}

function ControlledCheckbox({
  name,
  isSelected: initial,
  ...field
}: Omit<CheckboxProps, 'onChange'> & { name: string }) {
  const [isSelected, setSelected] = useState(initial);
  return (
    <DemoState name={name}>
      <Checkbox {...field} isSelected={isSelected} onChange={setSelected} />
    </DemoState>
  );
}

/** A checkbox that selects all those below it. */
function Group() {
  const { t } = useI18n();
  const [selected, setSelected] = useState<readonly boolean[]>([true, false]);
  const names = [t(sample.persian), t(sample.english)];
  const count = selected.filter(Boolean).length;
  return (
    <DemoState name={t(texts.some)}>
      <Stack gap="none">
        <Checkbox
          label={t(sample.all)}
          isSelected={count === names.length}
          isIndeterminate={count > 0 && count < names.length}
          onChange={(isSelected) => setSelected(names.map(() => isSelected))}
        />
        {names.map((label, position) => (
          <Checkbox
            key={label}
            label={label}
            isSelected={selected[position] ?? false}
            onChange={(isSelected) =>
              setSelected(selected.map((value, index) => (index === position ? isSelected : value)))
            }
          />
        ))}
      </Stack>
    </DemoState>
  );
}
