import { useLayoutEffect, useMemo, useRef } from 'react'

/** The same functions at each render, which do what those of the last render do. */
export function useStable<Functions extends Record<string, (...given: never[]) => unknown>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [
          name,
          (...given: never[]) => latest.current[name]?.(...given),
        ]),
      ) as Functions,
    [],
  )
}
