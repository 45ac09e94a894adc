// An amount in toman, with rial where law or bank requires it.
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './MoneyText.css.ts';
import { moneyTexts as texts } from './money.texts.ts';

export interface MoneyTextProps {
  /** Whole rials. An unsafe or fractional number shows as «نامعلوم», never as a wrong amount. */
  rial: number;
  /** Also shows the amount in rials. */
  hasRial?: boolean;
  /** The former price, struck through, in whole rials. */
  previousAmount?: number;
  /** Text of zero: an amount, or «رایگان» for prices. */
  zero?: 'sum' | 'free';
  /** Text of a negative amount: a minus, or «… کمتر» for discounts. */
  negative?: 'minus' | 'less';
  /** `l` and `xl` are totals. */
  size?: keyof typeof styles.size;
  tone?: 'plain' | 'muted';
  /** Tabular digits, for columns. */
  isColumn?: boolean;
}

/** `rial` is shown in toman, a tenth of it. */
export function MoneyText(props: MoneyTextProps) {
  const { rial, hasRial, previousAmount, size = 'm', tone = 'plain', isColumn } = props;
  const i18n = useI18n();
  const isShownAsDiscount = props.negative === 'less' && rial < 0;
  const digitsClass = isColumn ? ` ${styles.column}` : '';
  return (
    <span
      className={`${styles.root} ${styles.size[size]} ${styles.tone[isShownAsDiscount ? 'less' : tone]}${digitsClass}`}
    >
      <span className={styles.line}>
        {previousAmount !== undefined && previousAmount !== rial && <PreviousPrice rial={previousAmount} />}
        <IsolatedAmount>{formatAmount(i18n, props)}</IsolatedAmount>
      </span>
      {hasRial && isExactAmount(rial) && rial !== 0 && (
        <span className={styles.secondary}>
          <IsolatedAmount>{i18n.rial(isShownAsDiscount ? -rial : rial)}</IsolatedAmount>
        </span>
      )}
    </span>
  );
}

// A minus has a left-to-right mark, which would make `auto` swap number and unit.
function IsolatedAmount({ children }: { children: string }) {
  const { direction } = useI18n();
  return (
    <bdi dir={direction} className={styles.amount}>
      {children}
    </bdi>
  );
}

function PreviousPrice({ rial }: { rial: number }) {
  const { t, toman } = useI18n();
  return (
    <>
      <VisuallyHidden>{`${t(texts.was)} `}</VisuallyHidden>
      <s className={`${styles.amount} ${styles.previousAmount}`}>
        {isExactAmount(rial) ? toman(rial) : t(texts.unknown)}
      </s>
      <VisuallyHidden>{` ${t(texts.now)} `}</VisuallyHidden>
    </>
  );
}

const isExactAmount = (rial: number) => Number.isSafeInteger(rial);

function formatAmount({ t, toman }: I18n, { rial, zero = 'sum', negative }: MoneyTextProps): string {
  if (!isExactAmount(rial)) return t(texts.unknown);
  if (rial === 0 && zero === 'free') return t(texts.free);
  // Avoids minus zero.
  if (rial === 0) return toman(0);
  return rial < 0 && negative === 'less' ? t(texts.less, { sum: toman(-rial) }) : toman(rial);
}
