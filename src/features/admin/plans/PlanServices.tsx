// Draws what a plan says it offers, a line each in both languages. Knows no limit of the plan itself.
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { PlanTerms } from '../../../../contract/plans.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { freshId } from '../../../platform/fresh-id.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useIsSending } from '../../../ui/Field/form-errors.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Grid, Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { planTexts as texts } from './plans-admin.texts.ts';

type Services = PlanTerms['services'];

export interface PlanServicesProps {
  services: Services;
  errors: Readonly<Record<string, string>>;
  onChange: (services: Services) => void;
}

const LANGUAGES = [
  ['fa', 'serviceFa'],
  ['en', 'serviceEn'],
] as const;

export function PlanServices({ services, errors, onChange }: PlanServicesProps) {
  const { t, n } = useI18n();
  const isSending = useIsSending() ?? false;
  // So that a line that goes does not take the focus or the caret of another with it.
  const [lines, setLines] = useState(() => services.map(() => freshId()));
  const remove = (at: number) => {
    setLines(lines.toSpliced(at, 1));
    onChange(services.toSpliced(at, 1));
  };
  const add = () => {
    setLines([...lines, freshId()]);
    onChange([...services, { fa: '', en: '' }]);
  };
  return (
    <fieldset aria-label={t(texts.services)}>
      <Stack gap={3}>
        <Text size="s" weight="bold">
          {t(texts.services)}
        </Text>
        {services.map((service, at) => {
          const number = n(at + 1);
          return (
            <Stack key={lines[at]} gap={2}>
              <Grid cells="narrow">
                {LANGUAGES.map(([language, label]) => (
                  <TextField
                    key={language}
                    name={`terms.services.${at}.${language}`}
                    label={t(texts[label], { number })}
                    value={service[language]}
                    onChange={(value) => onChange(services.with(at, { ...service, [language]: value }))}
                    error={errors[`terms.services.${at}.${language}`]}
                    direction="auto"
                    autoComplete="off"
                  />
                ))}
              </Grid>
              <Inline justify="end">
                <IconButton
                  icon="trash"
                  label={t(texts.removeService, { number })}
                  isDisabled={isSending}
                  onPress={() => remove(at)}
                />
              </Inline>
            </Stack>
          );
        })}
        <Button
          size="small"
          icon="plus"
          isDisabled={isSending || services.length >= limits.plan.services}
          onPress={add}
        >
          {t(texts.addService)}
        </Button>
      </Stack>
    </fieldset>
  );
}
