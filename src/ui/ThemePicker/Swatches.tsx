// Accent choice: named swatches, the browser's colour picker or a hex code.
import { useId, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { accentScale, DEFAULT_ACCENT, parseColour } from '../theme/accent.ts';
import { presets } from '../theme/presets.ts';
import * as styles from './ThemePicker.css.ts';
import { themeTexts as texts } from './theme.texts.ts';

export interface SwatchesProps {
  /** `#rrggbb` */
  colour: string;
  /** Called with `#rrggbb` at each change. */
  onChange: (colour: string) => void;
}

/** Preset accent colours as a radio group, each with its name. */
export function Swatches({ colour, onChange }: SwatchesProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t(texts.accent)} className={styles.swatches}>
      {presets.map((preset) => (
        <label key={preset.colour} className={styles.swatch}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={preset.colour === colour}
            onChange={() => onChange(preset.colour)}
          />
          <span
            className={styles.disc}
            style={{ background: preset.colour, color: accentScale(preset.colour)['on-accent'].light }}
          >
            {preset.colour === colour && <Icon name="check" size="s" />}
          </span>
          {t(preset.name)}
        </label>
      ))}
    </div>
  );
}

/** Custom colour: applied as soon as it is valid; errors show on blur. */
export function CustomColour({ colour, onChange }: SwatchesProps) {
  const { t } = useI18n();
  // Typed text stays until the colour changes elsewhere.
  const [draft, setDraft] = useState<{ text: string; colour: string } | null>(null);
  const [isValidated, setValidated] = useState(false);
  const typed = draft?.colour === colour ? draft.text : null;
  const isInvalid = isValidated && typed !== null && parseColour(typed) === null;
  const handleInput = (text: string) => {
    const parsed = parseColour(text);
    setDraft({ text, colour: parsed ?? colour });
    setValidated(false);
    if (parsed) onChange(parsed);
  };
  const handleBlur = () => {
    setValidated(true);
    if (typed?.trim() === '' || parseColour(typed ?? '')) setDraft(null);
  };
  return (
    <div className={styles.custom}>
      <input
        type="color"
        aria-label={t(texts.anyColour)}
        className={styles.colourInput}
        value={colour}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.customField}>
        <TextField
          label={t(texts.code)}
          hint={t(texts.codeHint, { code: DEFAULT_ACCENT })}
          error={isInvalid ? t(texts.codeWrong) : undefined}
          value={typed ?? colour}
          onChange={handleInput}
          onBlur={handleBlur}
          direction="ltr"
          autoComplete="off"
          maxLength={24}
        />
      </div>
    </div>
  );
}
