// What one check of the installation found.

export interface CheckResult {
  /** `problem`: it does not work, or data is in danger. `warning`: it soon may. */
  readonly level: 'good' | 'warning' | 'problem';
  readonly text: string;
  /** What to do; absent for good results. */
  readonly advice?: string;
}

export const good = (text: string): CheckResult => ({ level: 'good', text });
export const warning = (text: string, advice: string): CheckResult => ({ level: 'warning', text, advice });
export const problem = (text: string, advice: string): CheckResult => ({ level: 'problem', text, advice });
