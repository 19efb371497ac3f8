import type { ComponentProps, JSX } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the main action; `link`: inside a sentence. */
  readonly look?: 'plain' | 'primary' | 'link';
}

/** A native button with the page's style. */
export function Button({ look = 'plain', className = '', ...props }: ButtonProps): JSX.Element {
  return <button type="button" {...props} className={`button button-${look} ${className}`} />;
}
