import type { ComponentType } from 'react'
import { useShared } from './context.tsx'
import { type IslandName, islandComponents, type PropsOfIsland } from './island-components.ts'

type IslandProps<Name extends IslandName> = {
  name: Name
  props: PropsOfIsland<Name>
  className?: string
}

export function Island<Name extends IslandName>({ name, props, className }: IslandProps<Name>) {
  const { islands } = useShared()
  const Component = islandComponents[name] as ComponentType<object>
  islands[name] = props
  return (
    <div data-island={name} className={className}>
      <Component {...props} />
    </div>
  )
}
