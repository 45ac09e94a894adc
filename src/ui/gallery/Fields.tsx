// Knows every field of the gallery, right and wrong.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { FileDrop } from '../FileDrop/FileDrop.tsx';
import { Form } from '../Form/Form.tsx';
import { Grid, Inline } from '../Layout/Layout.tsx';
import { Link } from '../Link/Link.tsx';
import { OtpField } from '../OtpField/OtpField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { RadioCards } from '../RadioCards/RadioCards.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { Select } from '../Select/Select.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

export function Fields() {
  const { t } = useI18n();
  const [errors, setErrors] = useState<Record<string, string>>();
  return (
    <Form
      error={errors && t(texts.wrongForm)}
      errors={errors}
      onSubmit={() => setErrors({ website: t(texts.websiteWrong) })}
    >
      <Grid cells="wide">
        <Words />
        <Choices />
      </Grid>
      <Inline isWrapping>
        <Button variant="primary" isSubmit icon="check" shortcut="A">
          {t(texts.approve)}
        </Button>
        <Button>{t(texts.cancel)}</Button>
        <Button variant="quiet">{t(texts.cancel)}</Button>
        <Button variant="danger" icon="trash">
          {t(texts.remove)}
        </Button>
        <Button isDisabled>{t(texts.disabled)}</Button>
        <Button variant="primary" isPending>
          {t(texts.sending)}
        </Button>
        <Button size="small">{t(texts.save)}</Button>
        <Link href="/elsewhere" look="primary">
          {t(texts.save)}
        </Link>
      </Inline>
    </Form>
  );
}

function Words() {
  const { t } = useI18n();
  const [values, setValues] = useState<Record<string, string>>({
    website: 'http://niloofar',
    password: 'secret12',
  });
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <TextField {...field('name')} label={t(texts.botName)} hint={t(texts.atLeast)} isRequired />
      <TextField {...field('website')} type="url" label={t(texts.website)} />
      <PasswordField
        {...field('password')}
        purpose="current"
        label={t(texts.password)}
        labelAside={
          <Link href="/forgot" look="plain">
            {t(texts.forgot)}
          </Link>
        }
      />
      <PhoneField {...field('phone')} label={t(texts.phone)} />
      <OtpField {...field('code')} label={t(texts.code)} />
      <TextArea {...field('about')} label={t(texts.about)} limit={120} />
      <SearchField {...field('search')} label={t(texts.all)} />
    </>
  );
}

function Choices() {
  const { t } = useI18n();
  const [language, setLanguage] = useState<'auto' | 'fa' | 'en'>('auto');
  const [gateway, setGateway] = useState<'first' | 'second' | null>('first');
  const [filter, setFilter] = useState<'all' | 'open' | 'answered'>('all');
  const [isLoud, setLoud] = useState(true);
  const [isAgreed, setAgreed] = useState(false);
  return (
    <>
      <Select
        label={t(texts.replies)}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'auto', label: t(texts.same) },
          { value: 'fa', label: t(texts.persian) },
          { value: 'en', label: t(texts.english) },
        ]}
      />
      <RadioCards
        label={t(texts.gateway)}
        value={gateway}
        onChange={setGateway}
        columns={2}
        options={[
          { value: 'first', label: t(texts.firstGateway), icon: 'card' },
          { value: 'second', label: t(texts.secondGateway), detail: t(texts.down), isDisabled: true },
        ]}
      />
      <SegmentedControl
        label={t(texts.inbox)}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: t(texts.all), count: 48 },
          { value: 'open', label: t(texts.open), count: 12 },
          { value: 'answered', label: t(texts.answered), count: 36 },
        ]}
      />
      <Switch
        label={t(texts.sound)}
        hint={t(texts.soundHint)}
        isSelected={isLoud}
        onChange={setLoud}
        isWide
      />
      <Checkbox label={t(texts.terms)} isSelected={isAgreed} onChange={setAgreed} />
      <FileDrop label={t(texts.upload)} hint={t(texts.kinds)} onFiles={() => undefined} />
    </>
  );
}
