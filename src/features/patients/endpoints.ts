import type { Endpoint } from '../../server/endpoint.ts'

export const patientEndpoints: Endpoint[] = []
