import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import { Icon } from '../Icon/Icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Stepper.css.ts';

interface Step {
  id: string;
  label: string;
  state: 'done' | 'current' | 'next';
  /** URL of the step; without it the step is no link. */
  href?: string;
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
}

/** Only steps with an `href` can be followed; the current one has `aria-current`. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol aria-label={label} className={styles.list}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles.step}
          aria-current={step.state === 'current' ? 'step' : undefined}
          data-done={step.state === 'done' || undefined}
        >
          {step.href ? (
            <a href={safeHref(step.href)} className={styles.content}>
              <StepContent step={step} number={index + 1} />
            </a>
          ) : (
            <span className={styles.content}>
              <StepContent step={step} number={index + 1} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepContent({ step, number }: { step: Step; number: number }) {
  const { n, t } = useI18n();
  return (
    <>
      <span className={styles.circle}>
        {step.state === 'done' ? <Icon name="check" size="xs" /> : n(number)}
      </span>
      <span className={styles.label}>{step.label}</span>
      {step.state === 'done' && <VisuallyHidden> ({t(uiTexts.stepDone)})</VisuallyHidden>}
    </>
  );
}
