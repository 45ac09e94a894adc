// Draws the form of a link: one page, or a site with how it is to be searched. Refuses to judge an address.
import { useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { LinkForm as Values } from '../../machines/flows/site-search.form.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { NumberField } from '../../ui/NumberField/NumberField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import * as styles from './Links.css.ts';
import { linkTexts as texts } from './links.texts.ts';
import { trainingTexts } from './training.texts.ts';

export interface LinkFormProps {
  values: Values;
  failure: Failure | null;
  isPending: boolean;
  onChange: (change: Partial<Values>) => void;
  onSubmit: () => void;
}

export function LinkForm({ values, failure, isPending, onChange, onSubmit }: LinkFormProps) {
  const { t, locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const options = [
    { value: 'page', label: t(texts.page) },
    { value: 'site', label: t(texts.site) },
  ] as const;
  return (
    <div className={styles.form}>
      <Form
        label={t(trainingTexts.addLink)}
        isSending={isPending}
        errors={errors}
        error={isWhole ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <TextField
          name="url"
          type="text"
          inputMode="url"
          direction="ltr"
          label={t(texts.url)}
          hint={t(texts.urlHint)}
          placeholder="niloofar-shop.ir/shipping"
          icon="link"
          value={values.url}
          onChange={(url) => onChange({ url })}
          error={errors.url}
          maxLength={limits.trainingLinks.urlMax}
          autoComplete="off"
        />
        <Inline>
          <SegmentedControl
            label={t(texts.what)}
            options={options}
            value={values.what}
            onChange={(what) => onChange({ what })}
          />
        </Inline>
        {values.what === 'site' && <SiteOptions values={values} errors={errors} onChange={onChange} />}
        <Inline>
          <Button variant="primary" isSubmit isPending={isPending}>
            {t(values.what === 'page' ? texts.addPage : texts.search)}
          </Button>
        </Inline>
      </Form>
    </div>
  );
}

function SiteOptions({
  values,
  errors,
  onChange,
}: Pick<LinkFormProps, 'values' | 'onChange'> & { errors: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const { pagesFound, minutes } = limits.trainingLinks;
  return (
    <Stack gap={3}>
      <Checkbox
        label={t(texts.subLinks)}
        isSelected={values.subLinks}
        onChange={(subLinks) => onChange({ subLinks })}
      />
      <Checkbox
        label={t(texts.ignoreSitemap)}
        isSelected={values.ignoreSitemap}
        onChange={(ignoreSitemap) => onChange({ ignoreSitemap })}
      />
      <div className={styles.numbers}>
        <NumberField
          name="count"
          label={t(texts.count)}
          unit={t(texts.countUnit)}
          min={1}
          max={pagesFound.max}
          value={values.count}
          onChange={(count) => onChange({ count })}
          error={errors.count}
        />
        <NumberField
          name="minutes"
          label={t(texts.minutes)}
          unit={t(texts.minutesUnit)}
          min={1}
          max={minutes.max}
          value={values.minutes}
          onChange={(time) => onChange({ minutes: time })}
          error={errors.minutes}
        />
      </div>
    </Stack>
  );
}
