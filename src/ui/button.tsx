import type { ComponentProps, JSX } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one main thing to do; `link`: within a sentence. */
  readonly look?: 'plain' | 'primary' | 'link';
}

/** A native button in our theme. */
export function Button({ look = 'plain', className = '', ...props }: ButtonProps): JSX.Element {
  return <button type="button" {...props} className={`button button-${look} ${className}`} />;
}
