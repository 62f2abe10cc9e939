import { createContext, type ReactNode, useContext } from 'react';
import type { ToolsAddress } from '../../route-table/tools-address.ts';
import { type ToolsControl, useToolsAddress } from './use-tools-address.ts';

const Control = createContext<ToolsControl | null>(null);

type ToolsControlProviderProps = { address: ToolsAddress; children: ReactNode };

/** Of what stands in it, a choice draws at once only what asks for the control; the rest follows the address. */
export function ToolsControlProvider({ address, children }: ToolsControlProviderProps) {
  return <Control value={useToolsAddress(address)}>{children}</Control>;
}

export function useToolsControl(): ToolsControl {
  const control = useContext(Control);
  if (!control) throw new Error('No tools control around this component');
  return control;
}
