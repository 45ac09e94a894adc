// Draws what offices know of a company. Knows no rule of a field.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Grid, Stack } from '../../../ui/Layout/Layout.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import type { FieldFor } from './profile.field.ts';
import { profileTexts as texts } from './profile.texts.ts';

export interface CompanyFieldsProps {
  field: FieldFor;
  /** The company's national number was given, and stays. */
  isFixed: boolean;
  /** That, or it is being given. */
  isLocked: boolean;
}

export function CompanyFields({ field, isFixed, isLocked }: CompanyFieldsProps) {
  const { t } = useI18n();
  const number = { direction: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Stack>
      <Stack gap={1}>
        <Heading level={3} size="m">
          {t(texts.company)}
        </Heading>
        <Text size="s" tone="muted">
          {t(texts.companyHint)}
        </Text>
      </Stack>
      <Grid>
        <TextField {...field('companyName')} direction="auto" autoComplete="organization" />
        <TextField
          {...field('nationalId', t(isFixed ? texts.fixed : texts.nationalIdHint))}
          isReadOnly={isLocked}
          {...number}
        />
        <TextField {...field('economicCode', t(texts.economicHint))} {...number} />
        <TextField {...field('registrationNumber')} {...number} />
      </Grid>
      <TextArea {...field('address')} rows={2} />
    </Stack>
  );
}
