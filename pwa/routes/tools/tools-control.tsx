import { createContext, type ReactNode, useContext } from 'react';
import type { ToolsParams } from '#pwa/router/tools-address.ts';
import { type ToolsControl, useToolsUrlState } from './use-tools-address.ts';

const ToolsControlContext = createContext<ToolsControl | null>(null);

type ToolsControlProviderProps = { address: ToolsParams; children: ReactNode };

/** Of what stands in it, a choice draws at once only what asks for the control; the rest follows the address. */
export function ToolsControlProvider({ address, children }: ToolsControlProviderProps) {
  return <ToolsControlContext value={useToolsUrlState(address)}>{children}</ToolsControlContext>;
}

export function useToolsControl(): ToolsControl {
  const control = useContext(ToolsControlContext);
  if (!control) throw new Error('No tools control around this component');
  return control;
}
